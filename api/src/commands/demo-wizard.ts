import type { BankStateAnswer, ClientBusinessAnswer } from "@portal/api-contract";
import { hourOfDay } from "../banking-days/cut-off";
import { EngagementAgreement } from "../models/engagement-agreement.model";
import type { LocalDay } from "../models/values/local-day";
import { withVisit, type Visit } from "./demo-portal";
import type { DemoClient } from "./demo-clients";
import { hourAfterNightWork, hourAfterDebits, type Story } from "./demo-story";

const agreementOf = ({ business, firstName, lastName }: DemoClient, textVersion: string) => ({
  businessName: `${business} LLC`,
  state: "NY",
  businessType: "Limited liability company",
  address: "12 Demo Street, Albany, NY 12207",
  textVersion,
  electronicConsent: true,
  agreed: true,
  signature: `${firstName} ${lastName}`,
});

async function finishWizard({ control }: Story, client: DemoClient, { get, post }: Visit): Promise<void> {
  const steps: Partial<Record<BankStateAnswer["step"], (state: BankStateAnswer) => Promise<unknown>>> = {
    async agreement() {
      const { agreement } = (await get("/contract/get-client-business")) as ClientBusinessAnswer;
      return post("/contract/createContract", agreementOf(client, agreement.version));
    },
    async bank() {
      const { client_secret: clientSecret } = (await post("/pc/connect-bank")) as { client_secret: string };
      await control("stripe/sessions/complete", { clientSecret, accounts: ["Success"] });
      return post("/pc/save-bank-accounts", { accounts: [] });
    },
    account: ({ accounts: [first] }) => post("/pc/enable-ach-debits", { id: first?.id }),
    mandate: ({ mandate }) => post("/pc/accept-mandate", { version: mandate?.version, sha256: mandate?.sha256 }),
  };
  for (;;) {
    const state = (await get("/pc/state")) as BankStateAnswer;
    if (state.step === "done") break;
    const step = steps[state.step];
    if (!step) throw new Error(`The demo's wizard stands at '${state.step}'.`);
    await step(state);
  }
  await post("/integration/PCW-add");
}

/** Finishes the clients' wizards on this day. The time never moves back before earlier calls to the provider. */
export async function sign(story: Story, clients: readonly DemoClient[], day: LocalDay): Promise<void> {
  const signed = await Promise.all(clients.map(({ businessId }) => EngagementAgreement.findSigned(businessId)));
  await story.moveTo(hourOfDay(day, signed.some(Boolean) ? hourAfterNightWork : hourAfterDebits));
  for (const client of clients) await withVisit(story, client.userId, (visit) => finishWizard(story, client, visit));
}
