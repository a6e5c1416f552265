import { describeDeliveries } from "./source-deliveries.contract";
import { describePayouts } from "./source-payouts.contract";
import { describeEndsOfLinks, describeLinks } from "./source-links.contract";
import { describeRefunds, describeSettlements } from "./source-reversals.contract";
import { describePages, describeSales } from "./source-sales.contract";
import { failureKindOf } from "../../../testing/provider-failure";
import { createSourceScenario, type SalesSourceFixture, type SourceScenario } from "./source-scenario.contract";

/** `prepare` runs once: tests share its fixture. */
export function describeSalesSource(name: string, prepare: () => Promise<SalesSourceFixture>): void {
  describe(`the sales source port, by ${name}`, () => {
    let started: SourceScenario | undefined;
    const scenario = (): SourceScenario => {
      if (!started) throw new Error("The fixture is not prepared.");
      return started;
    };
    beforeAll(async () => {
      started = await createSourceScenario(await prepare());
    });

    describeLinks(scenario);
    describeEndsOfLinks(scenario);
    describeSales(scenario);
    describePages(scenario);
    describeRefunds(scenario);
    describeSettlements(scenario);
    describePayouts(scenario);
    describeDeliveries(scenario);

    test.each([
      ["busy", ["rate-limited"]],
      ["down", ["unavailable"]],
      ["lost answer", ["timeout", "unavailable"]],
      ["broken answer", ["unavailable"]],
    ] as const)("does not retry after the provider's problem: %s", async (trouble, kinds) => {
      await scenario().fixture.failNext(trouble);
      expect(kinds).toContain(await failureKindOf(scenario().readPage()));
      expect(await failureKindOf(scenario().readPage())).toBe("none");
    });

    test("is unavailable when the provider does not answer", async () => {
      const { fixture, grant } = scenario();
      expect(await failureKindOf(fixture.unreachable.readAccount(grant.accessToken))).toBe("unavailable");
    });
  });
}
