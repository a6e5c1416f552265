import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface SignedContract {
  /** Of the settings, where the documents are listed. */
  url: string;
  businessName: string;
  /** Whether a debit authorization goes with the agreement. */
  withMandate: boolean;
}

/** Goes out with the PDFs of what was signed. */
export const signedContractMail = defineMail({
  data: Joi.object<SignedContract, true>({
    url: Joi.string().uri().required(),
    businessName: Joi.string().required(),
    withMandate: Joi.boolean().required(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ url, businessName, withMandate }) => ({
      subject: "Your signed agreement",
      blocks: [
        ["h", "Your signed agreement"],
        [
          "p",
          withMandate
            ? `The agreement and the debit authorization that you signed for ${businessName} are attached as PDFs.`
            : `The agreement that you signed for ${businessName} is attached as a PDF.`,
        ],
        ["p", "Please keep them. Their last page says when, where and by whom they were signed."],
        ["button", "Open your documents", url],
        ["p", "If you did not sign this, please answer this mail at once."],
      ],
    }),
    es: ({ url, businessName, withMandate }) => ({
      subject: "Su contrato firmado",
      blocks: [
        ["h", "Su contrato firmado"],
        [
          "p",
          withMandate
            ? `El contrato y la autorización de débito que firmó para ${businessName} van adjuntos en PDF.`
            : `El contrato que firmó para ${businessName} va adjunto en PDF.`,
        ],
        [
          "p",
          "Guárdelos. La última página dice cuándo, desde dónde y por quién se firmó. Los documentos están en inglés.",
        ],
        ["button", "Abrir sus documentos", url],
        ["p", "Si no lo firmó usted, responda a este correo de inmediato."],
      ],
    }),
  },
});
