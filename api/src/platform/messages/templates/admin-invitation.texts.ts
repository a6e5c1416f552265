import Joi from "joi";
import { defineMail } from "../define-template";

interface AdminInvitation {
  /** Name of the admin who invites. */
  inviter: string;
  /** How long the link works. */
  hours: number;
}

interface InvitationSecrets {
  /** Whoever has it becomes an admin. */
  link: string;
}

/** To somebody who has no account yet. */
export const adminInvitationMail = defineMail({
  data: Joi.object<AdminInvitation, true>({
    inviter: Joi.string().required(),
    hours: Joi.number().integer().required(),
  }),
  secrets: Joi.object<InvitationSecrets, true>({ link: Joi.string().uri().required() }),
  texts: {
    en: ({ inviter, hours, link }) => ({
      subject: "You are invited to the Partner Portal",
      blocks: [
        ["h", "Join the Partner Portal as an admin"],
        ["p", `${inviter} invites you to the agency's staff in the Partner Portal.`],
        ["button", "Accept the invitation", link],
        ["p", `The link works once, for ${String(hours)} hours. Give it to nobody: whoever opens it gets the account.`],
        ["p", "If you do not know what this is about, you can ignore this message."],
      ],
    }),
    es: ({ inviter, hours, link }) => ({
      subject: "Le invitan a Partner Portal",
      blocks: [
        ["h", "Únase a Partner Portal como administrador"],
        ["p", `${inviter} le invita a formar parte del personal de la agencia en Partner Portal.`],
        ["button", "Aceptar la invitación", link],
        [
          "p",
          `El enlace sirve una sola vez, durante ${String(hours)} horas. No lo comparta con nadie: quien lo abra obtiene la cuenta.`,
        ],
        ["p", "Si no sabe de qué se trata, puede ignorar este mensaje."],
      ],
    }),
  },
});
