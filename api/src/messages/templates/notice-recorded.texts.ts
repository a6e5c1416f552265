import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";
import { printDay, printDayOf } from "./print-day";

interface NoticeRecorded {
  /** `none`: the record was a mistake. */
  kind: "end" | "guarantee" | "none";
  /** `YYYY-MM-DD`. */
  sentOn: string;
  /** ISO 8601, UTC. No commission on sales after this; no debits after `authorizationEndsAt`. null: nothing ends. */
  agreementEndsAt: string | null;
  authorizationEndsAt: string | null;
  /** The business's IANA zone. */
  timeZone: string;
}

function writeEndsInEnglish({ agreementEndsAt, authorizationEndsAt, timeZone }: NoticeRecorded): string[] {
  if (agreementEndsAt === null || authorizationEndsAt === null) return [];
  return [
    `The agreement ends on ${printDayOf(agreementEndsAt, timeZone, "en")}. You owe no commission on later sales.`,
    `If you authorized debits, we may collect what you owe until ${printDayOf(authorizationEndsAt, timeZone, "en")}. Then the authorization ends. You can revoke it earlier.`,
  ];
}

function writeEndsInSpanish({ agreementEndsAt, authorizationEndsAt, timeZone }: NoticeRecorded): string[] {
  if (agreementEndsAt === null || authorizationEndsAt === null) return [];
  return [
    `El acuerdo termina el ${printDayOf(agreementEndsAt, timeZone, "es")}. No debe comisión por las ventas posteriores.`,
    `Si autorizó cargos, podemos cobrar lo pendiente hasta el ${printDayOf(authorizationEndsAt, timeZone, "es")}. Después termina la autorización. Puede revocarla antes.`,
  ];
}

/** About a notice given outside the portal (S55). Without links, like every notice. */
export const noticeRecordedMail = defineMail({
  data: Joi.object<NoticeRecorded, true>({
    kind: Joi.string().valid("end", "guarantee", "none").required(),
    sentOn: Joi.string()
      .pattern(/^\d{4}-\d{2}-\d{2}$/)
      .required(),
    agreementEndsAt: Joi.string().isoDate().allow(null).required(),
    authorizationEndsAt: Joi.string().isoDate().allow(null).required(),
    timeZone: Joi.string().max(64).required(),
  }),
  secrets: noSecrets,
  texts: {
    en: (notice) => ({
      subject: notice.kind === "none" ? "A notice in your name was recorded by mistake" : "We have your notice",
      blocks:
        notice.kind === "none"
          ? [
              ["h", "We recorded a notice by mistake"],
              ["p", "We recorded a notice in your name by mistake. It does not end anything."],
              ["p", "If it stopped your debits, they stay stopped until you authorize them again."],
              ["p", "If you did give notice, tell us."],
            ]
          : [
              ["h", "We have your notice"],
              [
                "p",
                notice.kind === "guarantee"
                  ? `You have ended the agreement under the profit guarantee, with your notice of ${printDay(notice.sentOn, "en")}.`
                  : `You have ended the agreement with your notice of ${printDay(notice.sentOn, "en")}.`,
              ],
              ...writeEndsInEnglish(notice).map((text): ["p", string] => ["p", text]),
              ["p", "You can always ask your bank to stop a debit: that right is not affected."],
              ["p", "If you did not send a notice, or sent it on another day, tell us."],
            ],
    }),
    es: (notice) => ({
      subject:
        notice.kind === "none" ? "Se registró por error un aviso en su nombre" : "Hemos recibido su aviso de fin",
      blocks:
        notice.kind === "none"
          ? [
              ["h", "Registramos un aviso por error"],
              ["p", "Registramos por error un aviso en su nombre. No termina nada."],
              ["p", "Si detuvo sus cargos, siguen detenidos hasta que usted los autorice de nuevo."],
              ["p", "Si sí envió un aviso, díganoslo."],
            ]
          : [
              ["h", "Hemos recibido su aviso"],
              [
                "p",
                notice.kind === "guarantee"
                  ? `Ha puesto fin al acuerdo por la garantía de beneficio, con su aviso del ${printDay(notice.sentOn, "es")}.`
                  : `Ha puesto fin al acuerdo con su aviso del ${printDay(notice.sentOn, "es")}.`,
              ],
              ...writeEndsInSpanish(notice).map((text): ["p", string] => ["p", text]),
              ["p", "Siempre puede pedir a su banco que detenga un cargo: ese derecho no cambia."],
              ["p", "Si no ha enviado ningún aviso, o lo envió otro día, díganoslo."],
            ],
    }),
  },
});
