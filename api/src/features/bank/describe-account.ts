import type { BankAccount as ToldAccount } from "../../providers/debits/debits.port";
import { accountTexts } from "./bank.texts";

/** As much of a bank's text as is kept, in whole characters. */
function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}

/** A shared account as it is kept, in columns that end somewhere; one without a name has that of its kind. */
export function describeAccount({ institution, name, last4, kind, debitable: isDebitable, status }: ToldAccount) {
  const shownName = name === null || name.trim() === "" ? accountTexts.names[kind] : name;
  return {
    ...{ institution: cut(institution, 255), name: cut(shownName, 255), last4: cut(last4 ?? "", 8) },
    ...{ kind, isDebitable, status },
  };
}
