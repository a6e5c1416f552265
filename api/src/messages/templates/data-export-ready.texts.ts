import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface DataExportReady {
  /** Address of the settings page; the download needs a login and a code. */
  url: string;
}

/** May have a button, because the person has just requested the export. */
export const dataExportReadyMail = defineMail({
  data: Joi.object<DataExportReady, true>({ url: Joi.string().uri().required() }),
  secrets: noSecrets,
  texts: {
    en: ({ url }) => ({
      subject: "Your Partner Portal data is ready",
      blocks: [
        ["h", "Your data is ready to download"],
        ["p", "You asked for a copy of everything that Partner Portal holds about you and your business."],
        ["button", "Open the settings", url],
        ["p", "You can download it there for 24 hours. Then we delete it. You can ask for a new copy at any time."],
        ["p", "If you did not ask for it, someone else may be in your account. Change your password."],
      ],
    }),
    es: ({ url }) => ({
      subject: "Sus datos de Partner Portal están listos",
      blocks: [
        ["h", "Sus datos están listos para descargar"],
        ["p", "Pidió una copia de todo lo que Partner Portal guarda sobre usted y su negocio."],
        ["button", "Abrir los ajustes", url],
        ["p", "Puede descargarla allí durante 24 horas. Después la eliminamos. Puede pedir otra cuando quiera."],
        ["p", "Si no la pidió usted, puede que otra persona haya entrado en su cuenta. Cambie su contraseña."],
      ],
    }),
  },
});
