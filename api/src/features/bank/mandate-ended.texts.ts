import type { NewNotification } from "../../notifications/notify.command";

interface Account {
  institution: string;
  /** Empty when the bank does not report it. */
  last4: string;
}

export function mandateEnded(
  { id, businessId }: { id: string; businessId: string },
  { institution, last4 }: Account,
): NewNotification {
  const account = last4 === "" ? institution : `${institution} •••• ${last4}`;
  return {
    kind: "mandate-ended",
    to: { businessId },
    ref: id,
    about: id,
    href: "/PrivateClientWizard",
    hasOwnMail: true,
    words: {
      en: {
        title: "Your debit authorization has ended",
        text: `We no longer debit ${account}. You still owe any unpaid amount. Authorize an account to pay by debit.`,
      },
      es: {
        title: "Su autorización de cargos ha terminado",
        text: `Ya no hacemos cargos en ${account}. Lo que debe sigue pendiente. Autorice una cuenta para pagar con cargos.`,
        sms: "Su permiso de cargos ha terminado.",
      },
    },
  };
}
