import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";
import { printTime } from "./print-day";

interface NewBrowser {
  /** From `describeDevice`. */
  device: string;
  ip: string;
  at: string;
  /** The reader's IANA zone. */
  timeZone: string;
}

/** Names the way to the password reset without a link, like every notice. */
export const newBrowserMail = defineMail({
  data: Joi.object<NewBrowser, true>({
    device: Joi.string().max(60).required(),
    ip: Joi.string().max(45).required(),
    at: Joi.string().isoDate().required(),
    timeZone: Joi.string().max(64).required(),
  }),
  secrets: noSecrets,
  texts: {
    en: (browser) => ({
      subject: "New sign-in to your Partner Portal account",
      blocks: [
        ["h", "Someone signed in from a new browser"],
        ["p", "This browser was never used for your account before, or not in the last 30 days."],
        ["p", `Device: ${browser.device}`],
        ["p", `Place: Internet address ${browser.ip}`],
        ["p", `Time: ${printTime(browser.at, browser.timeZone, "en")}`],
        [
          "p",
          "If that was you, there is nothing to do. If not, open the portal as you always do, choose 'Forgot your password?' (/password-reset) and set a new password. That signs everyone out. Then tell us.",
        ],
      ],
    }),
    es: (browser) => ({
      subject: "Nuevo acceso a su cuenta de Partner Portal",
      blocks: [
        ["h", "Alguien ha accedido desde un navegador nuevo"],
        ["p", "Este navegador no se había usado antes con su cuenta, o no en los últimos 30 días."],
        ["p", `Dispositivo: ${browser.device}`],
        ["p", `Lugar: dirección de Internet ${browser.ip}`],
        ["p", `Hora: ${printTime(browser.at, browser.timeZone, "es")}`],
        [
          "p",
          "Si fue usted, no tiene que hacer nada. Si no, abra el portal como siempre, elija 'Forgot your password?' (/password-reset) y establezca una contraseña nueva. Así se cierran todas las sesiones. Después, avísenos.",
        ],
      ],
    }),
  },
});
