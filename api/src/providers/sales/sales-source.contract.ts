import { describeDeliveries } from "./source-deliveries.contract";
import { describePayouts } from "./source-payouts.contract";
import { describeEndsOfLinks, describeLinks } from "./source-links.contract";
import { describeRefunds, describeSettlements } from "./source-reversals.contract";
import { describePages, describeSales } from "./source-sales.contract";
import { failureKindOf } from "../../testing/provider-failure";
import { createSourceWorld, type SalesSourceFixture, type SourceWorld } from "./source-world.contract";

/** Tests that every source of sales passes. `prepare` runs once; its fixture serves all tests. */
export function describeSalesSource(name: string, prepare: () => Promise<SalesSourceFixture>): void {
  describe(`the sales source port, by ${name}`, () => {
    let started: SourceWorld | undefined;
    const world = (): SourceWorld => {
      if (!started) throw new Error("The fixture is not prepared.");
      return started;
    };
    beforeAll(async () => {
      started = await createSourceWorld(await prepare());
    });

    describeLinks(world);
    describeEndsOfLinks(world);
    describeSales(world);
    describePages(world);
    describeRefunds(world);
    describeSettlements(world);
    describePayouts(world);
    describeDeliveries(world);

    test.each([
      ["busy", ["rate-limited"]],
      ["down", ["unavailable"]],
      ["lost answer", ["timeout", "unavailable"]],
      ["broken answer", ["unavailable"]],
    ] as const)("does not retry after the provider's problem: %s", async (trouble, kinds) => {
      await world().fixture.meet(trouble);
      expect(kinds).toContain(await failureKindOf(world().readPage()));
      expect(await failureKindOf(world().readPage())).toBe("none");
    });

    test("is unavailable when the provider does not answer", async () => {
      const { fixture, grant } = world();
      expect(await failureKindOf(fixture.unreachable.readAccount(grant.accessToken))).toBe("unavailable");
    });
  });
}
