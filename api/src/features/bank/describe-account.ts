import type { BankAccount as ProviderAccount } from "../../providers/debits/debits.port";
import { accountTexts } from "./bank.texts";

function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}

export function describeAccount({ institution, name, last4, kind, debitable: isDebitable, status }: ProviderAccount) {
  const shownName = name === null || name.trim() === "" ? accountTexts.names[kind] : name;
  return {
    ...{ institution: cut(institution, 255), name: cut(shownName, 255), last4: cut(last4 ?? "", 8) },
    ...{ kind, isDebitable, status },
  };
}
