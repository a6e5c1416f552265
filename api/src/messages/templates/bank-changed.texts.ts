import Joi from "joi";
import { defineMail, defineSms, noSecrets } from "../define-template";
import { printTime } from "./print-day";

interface BankChanged {
  institution: string;
  /** Empty if the bank does not provide it. */
  last4: string;
  /** ISO 8601: no debits before. */
  from: string;
  /** The reader's IANA zone. */
  timeZone: string;
}

/** Without links, like every notice. */
export const bankChangedMail = defineMail({
  data: Joi.object<BankChanged, true>({
    institution: Joi.string().max(255).required(),
    last4: Joi.string().max(8).allow("").required(),
    from: Joi.string().isoDate().required(),
    timeZone: Joi.string().max(64).required(),
  }),
  secrets: noSecrets,
  texts: {
    en: (change) => ({
      subject: "The bank account for your debits was changed",
      blocks: [
        ["h", "Another bank account will be debited"],
        ["p", `New account: ${change.institution}${change.last4 === "" ? "" : ` •••• ${change.last4}`}`],
        ["p", `We won't debit it before ${printTime(change.from, change.timeZone, "en")}.`],
        [
          "p",
          "If that was not you, someone else may be in your account. Change your password, and sign out everywhere else in the settings. Tell us before that time.",
        ],
      ],
    }),
    es: (change) => ({
      subject: "Se ha cambiado la cuenta bancaria de sus cargos",
      blocks: [
        ["h", "Los cargos se harán en otra cuenta bancaria"],
        ["p", `Cuenta nueva: ${change.institution}${change.last4 === "" ? "" : ` •••• ${change.last4}`}`],
        ["p", `No habrá cargos antes del ${printTime(change.from, change.timeZone, "es")}.`],
        [
          "p",
          "Si no fue usted, puede que otra persona haya entrado en su cuenta. Cambie su contraseña y cierre las demás sesiones en los ajustes. Avísenos antes de ese momento.",
        ],
      ],
    }),
  },
});

/** The Spanish text uses the carriers' alphabet (D186). */
export const bankChangedSms = defineSms({
  data: Joi.object<object, true>({}),
  secrets: noSecrets,
  texts: {
    en: () =>
      "Partner Portal: the bank account for your debits was changed. Not you? Sign in and tell us within 24 hours. Reply STOP to opt out.",
    es: () =>
      "Partner Portal: ha cambiado la cuenta de sus cargos. Si no fue usted, avise en 24 horas. STOP para no recibir mensajes.",
  },
});
