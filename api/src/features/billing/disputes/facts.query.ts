import type { DisputeFact } from "@portal/api-contract";
import { DepositMark } from "../../../models/deposit-mark.model";
import { BankTransaction } from "../../../models/bank-transaction.model";
import type { InvoiceLine } from "../../../models/invoice-line.model";
import { Sale } from "../../../models/sale.model";
import { SourceLocation } from "../../../models/source-location.model";
import { User } from "../../../models/user.model";
import { toLocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import { printDay, printMoney } from "../billing.texts";

type Line = Pick<InvoiceLine, "source" | "externalId">;
type Facts = (DisputeFact | null)[];

const fact = (name: string, text: string): DisputeFact | null => (text === "" ? null : { name, text });
const money = (name: string, cents: number): DisputeFact | null => {
  const amount = readCents(cents);
  return amount === 0 ? null : fact(name, printMoney(amount));
};

function listSaleFacts(sale: Sale, returns: readonly Sale[]): Facts {
  return [
    money("Total", sale.totalCents),
    money("Tip", sale.tipCents),
    money("Sales tax", sale.taxCents),
    money("Gift cards", sale.giftCardCents),
    money("Counts toward commission", sale.verifiedCents),
    ...returns.map(({ localDay, totalCents }) =>
      fact(
        "Refunded at the source",
        `${printMoney(readCents(totalCents))}${localDay ? ` on ${printDay(localDay)}` : ""}`,
      ),
    ),
  ];
}

async function listLocationFacts({ connectionId, locationId }: Sale): Promise<Facts> {
  if (connectionId === null || locationId === "") return [];
  const location = await SourceLocation.findOne({ where: { connectionId, externalId: locationId } });
  return [fact("Location", location?.name ?? "")];
}

async function listDepositFacts({ externalId }: Line, timeZone: string): Promise<Facts> {
  const deposit = await BankTransaction.findOne({ where: { externalId } });
  const mark = await DepositMark.findOne({ where: { externalId, marked: true }, order: [["id", "DESC"]] });
  const person = mark?.by ? await User.findByPk(mark.by, { attributes: ["firstName", "lastName"] }) : null;
  return [
    fact("Bank's text", deposit?.description.trim() ?? ""),
    fact("Marked as a sale by", person ? `${person.firstName} ${person.lastName}` : ""),
    fact("Marked on", mark ? printDay(toLocalDay(mark.at, timeZone)) : ""),
    fact("Reason", mark?.reason ?? ""),
  ];
}

export async function findFacts(line: Line, timeZone: string): Promise<DisputeFact[]> {
  const { source, externalId } = line;
  const sale = await Sale.findOne({ where: { source, externalId } });
  const where = { source, saleExternalId: externalId, isListed: true };
  const returns = await Sale.findAll({ where, order: ["occurredAt", "id"] });
  const facts = [
    fact("Number at the source", externalId),
    ...(sale ? [...listSaleFacts(sale, returns), ...(await listLocationFacts(sale))] : []),
    ...(source === "bank" ? await listDepositFacts(line, timeZone) : []),
  ];
  return facts.filter((one) => one !== null);
}
