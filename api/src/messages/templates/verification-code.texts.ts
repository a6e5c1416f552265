import Joi from "joi";
import { defineMail, defineSms } from "../define-template";

interface CodeData {
  minutes: number;
}

interface CodeSecrets {
  /** Six digits. */
  code: string;
}

const data = Joi.object<CodeData, true>({ minutes: Joi.number().integer().required() });
const secrets = Joi.object<CodeSecrets, true>({
  code: Joi.string()
    .pattern(/^\d{6}$/)
    .required(),
});

/** Locked screens show subjects, so the code is only in the body. */
export const verificationCodeMail = defineMail({
  data,
  secrets,
  texts: {
    en: ({ code, minutes }) => ({
      subject: "Your Partner Portal verification code",
      blocks: [
        ["h", "Your verification code"],
        ["code", code],
        ["p", `Enter it on the page where you asked for it. It works once, for ${String(minutes)} minutes.`],
        ["p", "We never ask for this code by phone or email. If you did not ask for it, you can ignore this message."],
      ],
    }),
    es: ({ code, minutes }) => ({
      subject: "Su código de verificación de Partner Portal",
      blocks: [
        ["h", "Su código de verificación"],
        ["code", code],
        ["p", `Escríbalo en la página donde lo solicitó. Sirve una sola vez, durante ${String(minutes)} minutos.`],
        [
          "p",
          "Nunca le pediremos este código por teléfono ni por correo electrónico. Si usted no lo solicitó, puede ignorar este mensaje.",
        ],
      ],
    }),
  },
});

/** Uses no accents outside the carriers' alphabet, because they would halve a segment. */
export const verificationCodeSms = defineSms({
  data,
  secrets,
  texts: {
    en: ({ code, minutes }) =>
      `Partner Portal: your verification code is ${code}. It works once, for ${String(minutes)} minutes. Never share it. Reply STOP to opt out.`,
    es: ({ code, minutes }) =>
      `Partner Portal: su clave es ${code}. Sirve una sola vez, durante ${String(minutes)} minutos. No la comparta con nadie. Responda STOP para no recibir mensajes.`,
  },
});
