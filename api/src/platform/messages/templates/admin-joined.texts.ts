import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface AdminJoined {
  name: string;
  email: string;
}

/** To the other admins. Carries no link and no button, like every notice. */
export const adminJoinedMail = defineMail({
  data: Joi.object<AdminJoined, true>({ name: Joi.string().required(), email: Joi.string().required() }),
  secrets: noSecrets,
  texts: {
    en: ({ name, email }) => ({
      subject: "The Partner Portal has a new admin",
      blocks: [
        ["h", "A new admin has joined"],
        ["p", `${name} (${email}) has accepted an invitation and is an admin from now on.`],
        ["p", "If nobody of you has invited this person, look at the audit log at once."],
      ],
    }),
    es: ({ name, email }) => ({
      subject: "Partner Portal tiene un nuevo administrador",
      blocks: [
        ["h", "Hay un nuevo administrador"],
        ["p", `${name} (${email}) ha aceptado una invitación y es administrador desde ahora.`],
        ["p", "Si nadie de ustedes ha invitado a esta persona, revise enseguida el registro de auditoría."],
      ],
    }),
  },
});
