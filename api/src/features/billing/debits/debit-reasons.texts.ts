import type { DebitReason } from "./debits.texts";

/** The reasons of `reasonTexts` in Spanish, for notices. */
const spanish: Readonly<Record<DebitReason, string>> = {
  "account-closed": "La cuenta bancaria está cerrada.",
  "no-account": "El banco no conoce la cuenta.",
  "number-invalid": "El número de la cuenta bancaria no es válido.",
  "account-restricted": "El banco no permite cargos en esta cuenta.",
  "account-unusable": "Ya no se pueden hacer cargos en la cuenta bancaria.",
  "insufficient-funds": "No había fondos suficientes en la cuenta.",
  "not-authorized": "El banco dice que el cargo no estaba autorizado.",
  "connection-inactive": "La cuenta ya no está conectada.",
  "limit-exceeded": "El importe supera lo que la cuenta permite cargar.",
  "deposits-failed": "La cuenta no se ha verificado.",
  "deposits-exceeded": "La cuenta no se ha verificado.",
  "deposits-expired": "La cuenta no se ha verificado.",
  other: "El banco no dijo por qué.",
  "no-mandate": "No hay autorización para hacer cargos en una cuenta.",
  refused: "El proveedor de pagos rechazó el cargo.",
  canceled: "El cargo se canceló en el proveedor de pagos.",
  "returned-funds": "El banco devolvió el cargo: no había fondos suficientes.",
  "returned-account": "El banco devolvió el cargo: no se pueden hacer cargos en la cuenta.",
  "returned-authorization": "El banco devolvió el cargo: su cliente dice que no estaba autorizado.",
};

/** What is written where a reason is none that we know now. */
export function tellReasonSpanish(reason: string | null): string {
  const known = Object.entries(spanish).find(([name]) => name === reason);
  return known?.[1] ?? spanish.other;
}
