import { describeAuthorizations, describeMandates } from "./authorizations.contract";
import { describeBankAccounts, describeBankSessions } from "./bank-accounts.contract";
import { describeDebitAttempts } from "./debit-attempts.contract";
import { describeDebitBooks } from "./debit-books.contract";
import { describeDebitRefunds, describeRefundRequests } from "./debit-refunds.contract";
import { describeDebitDeliveries } from "./debit-deliveries.contract";
import { describeKeys, describeLostAnswers, describeTrouble } from "./debit-keys.contract";
import { describeDeposits, describeFailedDeposits } from "./deposits.contract";
import { describeTransactions } from "./transactions.contract";
import { createDebitsScenario, type DebitsFixture, type DebitsScenario } from "./debits-scenario.contract";

/** `prepare` runs once: tests share its fixture. */
export function describeDebits(name: string, prepare: () => Promise<DebitsFixture>): void {
  describe(`the debit port, by ${name}`, () => {
    let scenario: DebitsScenario;
    beforeAll(async () => {
      scenario = createDebitsScenario(await prepare());
    });
    const ready = () => scenario;
    describeKeys(ready);
    describeTrouble(ready);
    describeLostAnswers(ready);
    describeBankSessions(ready);
    describeBankAccounts(ready);
    describeAuthorizations(ready);
    describeMandates(ready);
    describeDeposits(ready);
    describeFailedDeposits(ready);
    describeDebitAttempts(ready);
    describeDebitBooks(ready);
    describeDebitRefunds(ready);
    describeRefundRequests(ready);
    describeDebitDeliveries(ready);
    describeTransactions(ready);
  });
}
