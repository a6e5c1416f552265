import { CODE_TYPES, type CodeType } from "@portal/api-contract";
import Joi from "joi";
import { defineMail, defineSms, noSecrets } from "../define-template";

interface ContactChanged {
  contact: CodeType;
}

/**
 * Sent to the previous address (S27). Its reader may not own the new contact, so the mail does not name it. Without
 * links, like every notice.
 */
export const contactChangedMail = defineMail({
  data: Joi.object<ContactChanged, true>({
    contact: Joi.string()
      .valid(...CODE_TYPES)
      .required(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ contact }) => ({
      subject: `The ${contact === "email" ? "email address" : "phone number"} of your Partner Portal account was changed`,
      blocks: [
        ["h", contact === "email" ? "Your account has a new email address" : "Your account has a new phone number"],
        [
          "p",
          contact === "email"
            ? "From now on you sign in with the new address, and codes and notices go there. This is the last message to this address."
            : "From now on codes by text message go to the new number.",
        ],
        [
          "p",
          "If that was you, there is nothing to do. If not, someone else may be in your account. Tell us at once, and change the password of your mailbox.",
        ],
      ],
    }),
    es: ({ contact }) => ({
      subject: `Se ha cambiado ${contact === "email" ? "la dirección de correo" : "el número de teléfono"} de su cuenta de Partner Portal`,
      blocks: [
        [
          "h",
          contact === "email"
            ? "Su cuenta tiene una nueva dirección de correo"
            : "Su cuenta tiene un nuevo número de teléfono",
        ],
        [
          "p",
          contact === "email"
            ? "Desde ahora se accede con la nueva dirección, y allí llegan los códigos y los avisos. Este es el último mensaje a esta dirección."
            : "Desde ahora los códigos por mensaje de texto llegan al nuevo número.",
        ],
        [
          "p",
          "Si fue usted, no tiene que hacer nada. Si no, puede que otra persona haya entrado en su cuenta. Avísenos enseguida y cambie la contraseña de su correo.",
        ],
      ],
    }),
  },
});

/** Sent to the previous phone (S27). The Spanish text uses the carriers' alphabet (D186). */
export const phoneChangedSms = defineSms({
  data: Joi.object<object, true>({}),
  secrets: noSecrets,
  texts: {
    en: () =>
      "Partner Portal: this is no longer the phone number of your account. If you did not change it, tell us at once. Reply STOP to opt out.",
    es: () =>
      "Partner Portal: este ya no es el telefono de su cuenta. Si usted no lo ha cambiado, responda a nuestro correo. Responda STOP para no recibir mensajes.",
  },
});
