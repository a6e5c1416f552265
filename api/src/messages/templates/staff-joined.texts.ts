import { STAFF_ROLES, type StaffRole } from "@portal/api-contract";
import Joi from "joi";
import { defineMail } from "../define-template";

interface StaffJoined {
  role: StaffRole;
}

/**
 * The new colleague. These are secrets, deleted after sending: the message's row belongs to the admin who reads the
 * mail.
 */
interface Joined {
  name: string;
  email: string;
}

const rightsEn: Record<StaffRole, string> = {
  admin: "is an admin from now on",
  billing: "may bill clients from now on",
  viewer: "may see clients and their sales from now on",
};

const rightsEs: Record<StaffRole, string> = {
  admin: "es administrador desde ahora",
  billing: "puede facturar a los clientes desde ahora",
  viewer: "puede ver a los clientes y sus ventas desde ahora",
};

/** Sent to the other admins. Without links, like every notice. */
export const staffJoinedMail = defineMail({
  data: Joi.object<StaffJoined, true>({
    role: Joi.string()
      .valid(...STAFF_ROLES)
      .required(),
  }),
  secrets: Joi.object<Joined, true>({ name: Joi.string().required(), email: Joi.string().required() }),
  texts: {
    en: ({ name, email, role }) => ({
      subject: "Someone has joined the staff of the Partner Portal",
      blocks: [
        ["h", "Someone has joined the staff"],
        ["p", `${name} (${email}) has accepted an invitation and ${rightsEn[role]}.`],
        ["p", "If none of you invited this person, check the audit log at once."],
      ],
    }),
    es: ({ name, email, role }) => ({
      subject: "Partner Portal tiene un nuevo miembro del personal",
      blocks: [
        ["h", "Hay un nuevo miembro del personal"],
        ["p", `${name} (${email}) ha aceptado una invitación y ${rightsEs[role]}.`],
        ["p", "Si ninguno de ustedes ha invitado a esta persona, revise enseguida el registro de auditoría."],
      ],
    }),
  },
});
