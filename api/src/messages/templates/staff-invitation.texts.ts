import { STAFF_ROLES, type StaffRole } from "@portal/api-contract";
import Joi from "joi";
import { defineMail } from "../define-template";

interface StaffInvitation {
  inviter: string;
  role: StaffRole;
  hours: number;
}

interface InvitationSecrets {
  /** Anyone who has the link gets the account. */
  link: string;
}

const titlesEn: Record<StaffRole, string> = {
  admin: "Join the Partner Portal as an admin",
  billing: "Join the Partner Portal for billing",
  viewer: "Join the Partner Portal as a viewer",
};

const titlesEs: Record<StaffRole, string> = {
  admin: "Únase a Partner Portal como administrador",
  billing: "Únase a Partner Portal para la facturación",
  viewer: "Únase a Partner Portal con permiso de lectura",
};

export const staffInvitationMail = defineMail({
  data: Joi.object<StaffInvitation, true>({
    inviter: Joi.string().required(),
    role: Joi.string()
      .valid(...STAFF_ROLES)
      .required(),
    hours: Joi.number().integer().required(),
  }),
  secrets: Joi.object<InvitationSecrets, true>({ link: Joi.string().uri().required() }),
  texts: {
    en: ({ inviter, role, hours, link }) => ({
      subject: "You are invited to the Partner Portal",
      blocks: [
        ["h", titlesEn[role]],
        ["p", `${inviter} invites you to the agency's staff in the Partner Portal.`],
        ["button", "Accept the invitation", link],
        ["p", `The link works once, for ${String(hours)} hours. Don't share it. Whoever opens it gets the account.`],
        ["p", "If you do not know what this is about, you can ignore this message."],
      ],
    }),
    es: ({ inviter, role, hours, link }) => ({
      subject: "Le invitan a Partner Portal",
      blocks: [
        ["h", titlesEs[role]],
        ["p", `${inviter} le invita a formar parte del personal de la agencia en Partner Portal.`],
        ["button", "Aceptar la invitación", link],
        [
          "p",
          `El enlace sirve una sola vez, durante ${String(hours)} horas. No lo comparta. Quien lo abra obtiene la cuenta.`,
        ],
        ["p", "Si no sabe de qué se trata, puede ignorar este mensaje."],
      ],
    }),
  },
});
