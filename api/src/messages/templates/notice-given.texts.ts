import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";
import { printDayOf } from "./print-day";

interface NoticeGiven {
  /**
   * ISO 8601, UTC. Sales after `agreementEndsAt` owe no commission; there are no debits after `authorizationEndsAt`.
   */
  agreementEndsAt: string;
  authorizationEndsAt: string;
  /** IANA zone of the reader. */
  timeZone: string;
}

/** The client has ended the agreement; names both end dates (S55). Without links, like every notice. */
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
        ["h", "Your notice has arrived"],
        ["p", `The agreement ends on ${printDayOf(agreementEndsAt, timeZone, "en")}. Later sales owe no commission.`],
        [
          "p",
          `A debit authorization that you have given lasts until ${printDayOf(authorizationEndsAt, timeZone, "en")}, to collect what has accrued, and ends then, or when you revoke it.`,
        ],
        ["p", "You can always ask your bank to stop a debit: that right is not affected."],
        [
          "p",
          "If that was not you, somebody else is in your account: change your password, sign out everywhere else in the settings, and tell us.",
        ],
      ],
    }),
    es: ({ agreementEndsAt, authorizationEndsAt, timeZone }) => ({
      subject: "Ha terminado el acuerdo",
      blocks: [
        ["h", "Hemos recibido su aviso"],
        [
          "p",
          `El acuerdo termina el ${printDayOf(agreementEndsAt, timeZone, "es")}. Las ventas posteriores no deben comisión.`,
        ],
        [
          "p",
          `La autorización de cargos que haya dado dura hasta el ${printDayOf(authorizationEndsAt, timeZone, "es")}, para cobrar lo pendiente, y entonces termina, o cuando usted la revoque.`,
        ],
        ["p", "Siempre puede pedir a su banco que detenga un cargo: ese derecho no cambia."],
        [
          "p",
          "Si no fue usted, otra persona ha entrado en su cuenta: cambie su contraseña, cierre las demás sesiones en los ajustes y avísenos.",
        ],
      ],
    }),
  },
});
