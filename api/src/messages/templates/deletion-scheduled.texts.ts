import Joi from "joi";
import { defineMail, defineSms, noSecrets } from "../define-template";
import { printDay } from "./print-day";

interface DeletionScheduled {
  /** `YYYY-MM-DD` in the person's zone: when the account is erased. */
  day: string;
  /** Years for which legally required records stay. */
  years: number;
}

const data = Joi.object<DeletionScheduled, true>({
  day: Joi.string()
    .pattern(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  years: Joi.number().integer().required(),
});

/** Without links and buttons, like every notice: a mail that asks to log in looks like phishing. */
export const deletionScheduledMail = defineMail({
  data,
  secrets: noSecrets,
  texts: {
    en: ({ day, years }) => ({
      subject: "Your Partner Portal account will be deleted",
      blocks: [
        ["h", `Your account will be deleted on ${printDay(day, "en")}`],
        ["p", "Until then you can sign in and keep it, in the settings."],
        [
          "p",
          "On that day your links to other systems end, you are signed out everywhere, and your name, e-mail, phone, password, passkeys, connected accounts and messages are erased. This is the last mail about it.",
        ],
        [
          "p",
          `Tax and contract law ask us to keep some records, for at least ${String(years)} years: your agreements and consents as they were given, the sales of your business and what was counted of them, and the log of what was done.`,
        ],
        [
          "p",
          "If you did not ask for this, somebody else is in your account: sign in, keep the account, and change your password.",
        ],
      ],
    }),
    es: ({ day, years }) => ({
      subject: "Su cuenta de Partner Portal se eliminará",
      blocks: [
        ["h", `Su cuenta se eliminará el ${printDay(day, "es")}`],
        ["p", "Hasta entonces puede acceder y conservarla, en los ajustes."],
        [
          "p",
          "Ese día terminan los enlaces con otros sistemas, se cierran todas sus sesiones, y se borran su nombre, correo, teléfono, contraseña, claves de acceso, cuentas conectadas y mensajes. Este es el último correo sobre ello.",
        ],
        [
          "p",
          `Las leyes fiscales y de contratos nos piden guardar algunos registros, al menos ${String(years)} años: sus acuerdos y consentimientos tal como los dio, las ventas de su negocio y lo que se contó de ellas, y el registro de lo que se hizo.`,
        ],
        [
          "p",
          "Si no lo pidió usted, otra persona ha entrado en su cuenta: acceda, conserve la cuenta y cambie su contraseña.",
        ],
      ],
    }),
  },
});

/** The Spanish text uses only the carriers' alphabet (D186). */
export const deletionScheduledSms = defineSms({
  data,
  secrets: noSecrets,
  texts: {
    en: ({ day }) =>
      `Partner Portal: your account will be deleted on ${printDay(day, "en", "short")}. Not you? Sign in and keep it. Reply STOP to opt out.`,
    es: ({ day }) =>
      `Partner Portal: su cuenta va a borrarse el ${printDay(day, "es", "short")}. Si no fue usted, entre y conserve la cuenta. STOP para no recibir mensajes.`,
  },
});
