import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";
import { printDay, printDayOf } from "./print-day";

interface NoticeRecorded {
  /** `none`: the recorded notice was a mistake, and none was received. */
  kind: "end" | "guarantee" | "none";
  /** `YYYY-MM-DD`. */
  sentOn: string;
  /**
   * ISO 8601, UTC. Sales after `agreementEndsAt` owe no commission; there are no debits after `authorizationEndsAt`.
   * null: nothing ends.
   */
  agreementEndsAt: string | null;
  authorizationEndsAt: string | null;
  /** IANA zone of the business, which defines the days. */
  timeZone: string;
}

function writeEndsInEnglish({ agreementEndsAt, authorizationEndsAt, timeZone }: NoticeRecorded): string[] {
  if (agreementEndsAt === null || authorizationEndsAt === null) return [];
  return [
    `The agreement ends on ${printDayOf(agreementEndsAt, timeZone, "en")}. Later sales owe no commission.`,
    `A debit authorization that you have given lasts until ${printDayOf(authorizationEndsAt, timeZone, "en")}, to collect what has accrued, and ends then, or when you revoke it.`,
  ];
}

function writeEndsInSpanish({ agreementEndsAt, authorizationEndsAt, timeZone }: NoticeRecorded): string[] {
  if (agreementEndsAt === null || authorizationEndsAt === null) return [];
  return [
    `El acuerdo termina el ${printDayOf(agreementEndsAt, timeZone, "es")}. Las ventas posteriores no deben comisión.`,
    `La autorización de cargos que haya dado dura hasta el ${printDayOf(authorizationEndsAt, timeZone, "es")}, para cobrar lo pendiente, y entonces termina, o cuando usted la revoque.`,
  ];
}

/** Staff recorded or corrected a notice from outside the portal (S55). Without links, like every notice. */
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
      subject: notice.kind === "none" ? "A notice in your name was recorded by mistake" : "Your notice has arrived",
      blocks:
        notice.kind === "none"
          ? [
              ["h", "There is no such notice"],
              ["p", "We had recorded a notice in your name by mistake. Nothing ends by it."],
              ["p", "If debits were revoked by it, they stay revoked until you authorize them again."],
              ["p", "If you have given notice, tell us."],
            ]
          : [
              ["h", "Your notice has arrived"],
              [
                "p",
                notice.kind === "guarantee"
                  ? `You have ended the agreement by the profit guarantee, with your notice of ${printDay(notice.sentOn, "en")}.`
                  : `You have ended the agreement with your notice of ${printDay(notice.sentOn, "en")}.`,
              ],
              ...writeEndsInEnglish(notice).map((text): ["p", string] => ["p", text]),
              ["p", "You can always ask your bank to stop a debit: that right is not affected."],
              ["p", "If you have sent no notice, or on another day, tell us."],
            ],
    }),
    es: (notice) => ({
      subject:
        notice.kind === "none" ? "Se registró por error un aviso en su nombre" : "Hemos recibido su aviso de fin",
      blocks:
        notice.kind === "none"
          ? [
              ["h", "No hay tal aviso"],
              ["p", "Habíamos registrado por error un aviso en su nombre. Nada termina por él."],
              ["p", "Si por él se revocaron los cargos, siguen revocados hasta que usted los autorice de nuevo."],
              ["p", "Si usted ha dado aviso, díganoslo."],
            ]
          : [
              ["h", "Hemos recibido su aviso"],
              [
                "p",
                notice.kind === "guarantee"
                  ? `Ha terminado el acuerdo por la garantía de beneficio, con su aviso del ${printDay(notice.sentOn, "es")}.`
                  : `Ha terminado el acuerdo con su aviso del ${printDay(notice.sentOn, "es")}.`,
              ],
              ...writeEndsInSpanish(notice).map((text): ["p", string] => ["p", text]),
              ["p", "Siempre puede pedir a su banco que detenga un cargo: ese derecho no cambia."],
              ["p", "Si no ha enviado ningún aviso, o lo envió otro día, díganoslo."],
            ],
    }),
  },
});
