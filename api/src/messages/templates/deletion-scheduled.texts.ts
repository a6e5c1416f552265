import Joi from "joi";
import { defineMail, defineSms, noSecrets } from "../define-template";
import { printDay } from "./print-day";

interface DeletionScheduled {
  /** `YYYY-MM-DD` in the person's zone. */
  day: string;
  /** For how long legally required records are kept. */
  years: number;
}

const data = Joi.object<DeletionScheduled, true>({
  day: Joi.string()
    .pattern(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  years: Joi.number().integer().required(),
});

/** Without links, like every notice. */
export const deletionScheduledMail = defineMail({
  data,
  secrets: noSecrets,
  texts: {
    en: ({ day, years }) => ({
      subject: "Your Partner Portal account will be deleted",
      blocks: [
        ["h", `Your account will be deleted on ${printDay(day, "en")}`],
        ["p", "Until then you can sign in and keep it in the settings."],
        [
          "p",
          "On that day we sign you out everywhere and end your links to other systems. We erase your name, email, phone, password, passkeys, connected accounts and messages. This is the last email about it.",
        ],
        [
          "p",
          `Tax and contract law require us to keep some data for at least ${String(years)} years. We keep your agreements and consents, your sales and which of them counted, and a history of what was done in your account.`,
        ],
        [
          "p",
          "If you did not ask for this, someone else may be in your account. Sign in, keep the account, and change your password.",
        ],
      ],
    }),
    es: ({ day, years }) => ({
      subject: "Su cuenta de Partner Portal se eliminará",
      blocks: [
        ["h", `Su cuenta se eliminará el ${printDay(day, "es")}`],
        ["p", "Hasta entonces puede acceder y conservarla en los ajustes."],
        [
          "p",
          "Ese día cerramos todas sus sesiones y terminamos los enlaces con otros sistemas. Borramos su nombre, correo, teléfono, contraseña, claves de acceso, cuentas conectadas y mensajes. Este es el último correo al respecto.",
        ],
        [
          "p",
          `Las leyes fiscales y de contratos nos obligan a guardar algunos datos al menos ${String(years)} años. Guardamos sus acuerdos y consentimientos, sus ventas y cuáles contaron, y el historial de lo que se hizo en su cuenta.`,
        ],
        [
          "p",
          "Si no lo pidió usted, puede que otra persona haya entrado en su cuenta. Acceda, conserve la cuenta y cambie su contraseña.",
        ],
      ],
    }),
  },
});

/** The Spanish text uses the carriers' alphabet (D186). */
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
