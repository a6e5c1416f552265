import { account, printDebitFacts, type DebitFacts, type DebitWords } from "./debit-words.texts";

/** Omits the reason, which is for the agency only (S74). */
export function writePostponed(facts: DebitFacts): DebitWords {
  const [en, es] = [printDebitFacts(facts, "en"), printDebitFacts(facts, "es")];
  return {
    en: {
      title: "Your next debit is postponed.",
      text: `We won't debit ${en.money} on ${en.day}. You get a notice with the new day first.`,
      lines: [
        "Your next debit is postponed.",
        `We won't debit ${en.money} from ${account(facts)} on ${en.day}. You get a notice with the new day first.`,
        `You have nothing to do. It is for invoice ${facts.invoiceNumber}.`,
      ],
      sms: "Your next debit is postponed.",
    },
    es: {
      title: "Su próximo cargo se ha aplazado.",
      text: `No cargaremos ${es.money} el ${es.day}. Antes del cargo recibirá un aviso con el nuevo día.`,
      lines: [
        "Su próximo cargo se ha aplazado.",
        `No cargaremos ${es.money} en ${account(facts)} el ${es.day}. Antes del cargo recibirá un aviso con el nuevo día.`,
        `No tiene que hacer nada. Es de la factura ${facts.invoiceNumber}.`,
      ],
      sms: "Su proximo cargo se ha aplazado.",
    },
  };
}
