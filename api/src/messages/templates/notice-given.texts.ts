import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";
import { printDayOf } from "./print-day";

interface NoticeGiven {
  /** ISO 8601, UTC. No commission on sales after this; no debits after `authorizationEndsAt`. */
  agreementEndsAt: string;
  authorizationEndsAt: string;
  /** The reader's IANA zone. */
  timeZone: string;
}

/** S55. Without links, like every notice. */
export const noticeGivenMail = defineMail({
  data: Joi.object<NoticeGiven, true>({
    agreementEndsAt: Joi.string().isoDate().required(),
    authorizationEndsAt: Joi.string().isoDate().required(),
    timeZone: Joi.string().max(64).required(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ agreementEndsAt, authorizationEndsAt, timeZone }) => ({
      subject: "You have ended the agreement",
      blocks: [
        ["h", "We have your notice"],
        [
          "p",
          `The agreement ends on ${printDayOf(agreementEndsAt, timeZone, "en")}. You owe no commission on later sales.`,
        ],
        [
          "p",
          `If you authorized debits, we may collect what you owe until ${printDayOf(authorizationEndsAt, timeZone, "en")}. Then the authorization ends. You can revoke it earlier.`,
        ],
        ["p", "You can always ask your bank to stop a debit: that right is not affected."],
        [
          "p",
          "If that was not you, someone else may be in your account. Change your password, and sign out everywhere else in the settings. Then tell us.",
        ],
      ],
    }),
    es: ({ agreementEndsAt, authorizationEndsAt, timeZone }) => ({
      subject: "Ha puesto fin al acuerdo",
      blocks: [
        ["h", "Hemos recibido su aviso"],
        [
          "p",
          `El acuerdo termina el ${printDayOf(agreementEndsAt, timeZone, "es")}. No debe comisión por las ventas posteriores.`,
        ],
        [
          "p",
          `Si autorizó cargos, podemos cobrar lo pendiente hasta el ${printDayOf(authorizationEndsAt, timeZone, "es")}. Después termina la autorización. Puede revocarla antes.`,
        ],
        ["p", "Siempre puede pedir a su banco que detenga un cargo: ese derecho no cambia."],
        [
          "p",
          "Si no fue usted, puede que otra persona haya entrado en su cuenta. Cambie su contraseña, cierre las demás sesiones en los ajustes y avísenos.",
        ],
      ],
    }),
  },
});
