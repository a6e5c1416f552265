import Joi from "joi";
import { defineMail, defineSms, noSecrets } from "../define-template";
import { printDay } from "./print-day";

interface NamedAccount {
  institution: string;
  /** Empty if the bank does not provide it. */
  last4: string;
}

interface AwaitedDeposits extends NamedAccount {
  /** `YYYY-MM-DD`: expected arrival. */
  day: string;
}

const named = {
  institution: Joi.string().max(255).required(),
  last4: Joi.string().max(8).allow("").required(),
};

function nameAccount({ institution, last4 }: NamedAccount): string {
  return last4 === "" ? institution : `${institution} •••• ${last4}`;
}

export const contractMail = defineMail({
  data: Joi.object<NamedAccount, true>(named),
  secrets: noSecrets,
  texts: {
    en: (account) => ({
      subject: "Your contract with the agency",
      blocks: [
        ["h", "Your contract"],
        ["p", `You have signed the engagement agreement and authorized debits from ${nameAccount(account)}.`],
        ["p", "Keep this email as your copy. The documents are also in the settings of the portal."],
        [
          "p",
          "If that was not you, tell us at once, and ask your bank to stop the agency's debits. We never debit without an invoice.",
        ],
      ],
    }),
    es: (account) => ({
      subject: "Su contrato con la agencia",
      blocks: [
        ["h", "Su contrato"],
        ["p", `Ha firmado el acuerdo y ha autorizado cargos en ${nameAccount(account)}.`],
        ["p", "Guarde este correo: es su copia. Los documentos están también en los ajustes del portal."],
        [
          "p",
          "Si no fue usted, avísenos de inmediato y pida a su banco que detenga los cargos de la agencia. Nunca hacemos cargos sin factura.",
        ],
      ],
    }),
  },
});

/** Announces two small deposits, or one with a code. */
export const bankDepositsMail = defineMail({
  data: Joi.object<AwaitedDeposits, true>({
    ...named,
    day: Joi.string()
      .pattern(/^\d{4}-\d{2}-\d{2}$/)
      .required(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ day, ...account }) => ({
      subject: "Verify your bank account",
      blocks: [
        ["h", "Small deposits are on their way"],
        ["p", `Check the transactions of ${nameAccount(account)} from ${printDay(day, "en")} on.`],
        [
          "p",
          "Then sign in to the portal, open the Private Client Wizard, choose 'Verify deposits', and enter what your bank shows.",
        ],
      ],
    }),
    es: ({ day, ...account }) => ({
      subject: "Verifique su cuenta bancaria",
      blocks: [
        ["h", "Hay pequeños depósitos en camino"],
        ["p", `Mire los movimientos de ${nameAccount(account)} a partir del ${printDay(day, "es")}.`],
        [
          "p",
          "Después acceda al portal, abra el asistente (Private Client Wizard), elija 'Verify deposits' e introduzca lo que muestra su banco.",
        ],
      ],
    }),
  },
});

export const debitsEndedMail = defineMail({
  data: Joi.object<NamedAccount, true>(named),
  secrets: noSecrets,
  texts: {
    en: (account) => ({
      subject: "Debits from your bank account have ended",
      blocks: [
        ["h", "Your debit authorization has ended"],
        ["p", `We can no longer debit ${nameAccount(account)}.`],
        [
          "p",
          "You still owe any unpaid amount. To continue, sign in to the portal and open the Private Client Wizard.",
        ],
      ],
    }),
    es: (account) => ({
      subject: "Han terminado los cargos en su cuenta bancaria",
      blocks: [
        ["h", "Su autorización de cargos ha terminado"],
        ["p", `Ya no podemos hacer cargos en ${nameAccount(account)}.`],
        ["p", "Lo que debe sigue pendiente. Para continuar, acceda al portal y abra el Private Client Wizard."],
      ],
    }),
  },
});

export const debitsRevokedMail = defineMail({
  data: Joi.object<NamedAccount, true>(named),
  secrets: noSecrets,
  texts: {
    en: (account) => ({
      subject: "You have revoked your debit authorization",
      blocks: [
        ["h", "Your debit authorization is revoked"],
        [
          "p",
          `We won't start any more debits from ${nameAccount(account)}. You still owe any unpaid amount, and you pay it by invoice.`,
        ],
        [
          "p",
          "If that was not you, someone else may be in your account. Change your password, and sign out everywhere else in the settings.",
        ],
      ],
    }),
    es: (account) => ({
      subject: "Ha revocado su autorización de cargos",
      blocks: [
        ["h", "Su autorización de cargos está revocada"],
        ["p", `No habrá más cargos en ${nameAccount(account)}. Lo que debe sigue pendiente y se paga por factura.`],
        [
          "p",
          "Si no fue usted, puede que otra persona haya entrado en su cuenta. Cambie su contraseña y cierre las demás sesiones en los ajustes.",
        ],
      ],
    }),
  },
});

/** The Spanish text uses the carriers' alphabet (D186). */
export const debitsRevokedSms = defineSms({
  data: Joi.object<object, true>({}),
  secrets: noSecrets,
  texts: {
    en: () =>
      "Partner Portal: your debit authorization was revoked. Not you? Change your password. Reply STOP to opt out.",
    es: () =>
      "Partner Portal: se ha revocado su permiso de cargos. Si no fue usted, cambie su clave. STOP para no recibir mensajes.",
  },
});
