import { literal, type Attributes } from "sequelize";
import { Job } from "../src/models/job.model";
import { ReadSpan } from "../src/models/read-span.model";
import { Sale } from "../src/models/sale.model";
import { SourceLocation } from "../src/models/source-location.model";
import { SyncRun, type SyncKind } from "../src/models/sync-run.model";
import { squareFixture, type SquareClient, type SquareFixture } from "./square.fixture";
import { defineFixture } from "./fixture";

/** Columns of a sale that do not depend on when it was read. */
export type ReadSale = Pick<
  Attributes<Sale>,
  "externalId" | "kind" | "version" | "totalCents" | "verifiedCents" | "commissionCents" | "isListed" | "localDay"
>;

/** Square sends no webhooks here, so the portal learns of sales only by reading. */
export interface SyncFixture extends SquareFixture {
  /** Lists the client's sales by external id. */
  listSales(client: SquareClient): Promise<ReadSale[]>;
  /** Returns verified cents and commission cents, summed over all days. */
  readSums(client: SquareClient): Promise<[number, number]>;
  /** Lists the runs of this kind, oldest first. */
  listRuns(client: SquareClient, kind: SyncKind): Promise<Attributes<SyncRun>[]>;
  /** Lists the client's locations by external id. */
  listLocations(client: SquareClient): Promise<Attributes<SourceLocation>[]>;
  /** Deletes the sale's row, to simulate a bug. */
  loseSale(externalId: string): Promise<void>;
  /** Adds cents to the sale's row, to simulate a bug. */
  falsifySale(externalId: string, cents: number): Promise<void>;
  /** Deletes the location and what was read of it, as if it opened later. */
  loseLocation(client: SquareClient, externalId: string): Promise<void>;
  /** Delays the waiting syncs, as if they were behind a long queue. */
  delaySyncs(milliseconds: number): Promise<void>;
  /** Leaves each waiting sync one attempt, so that its next failure is final. */
  useUpTries(): Promise<void>;
  /** Marks the waiting syncs as dead, as if their worker died in their last attempt. */
  killSyncs(): Promise<void>;
  /** Makes the stored positions of waiting runs unreadable. */
  spoilPositions(): Promise<void>;
}

const columns: (keyof ReadSale)[] = [
  "externalId",
  "kind",
  "version",
  "totalCents",
  "verifiedCents",
  "commissionCents",
  "isListed",
  "localDay",
];
const waiting = { where: { kind: "square.sync", state: "queued" as const } };

type Reads = Pick<SyncFixture, "listSales" | "readSums" | "listRuns" | "listLocations">;

function createReads(fixture: SquareFixture): Reads {
  return {
    async listSales({ businessId }) {
      const sales = await Sale.findAll({ where: { businessId }, attributes: columns, order: ["externalId"] });
      return sales.map((sale) => sale.get());
    },
    async readSums({ businessId }) {
      const sql = `SELECT COALESCE(SUM(verified_cents), 0) AS verified, COALESCE(SUM(commission_cents), 0) AS commission
        FROM sales_by_day WHERE business_id = :businessId`;
      const [row] = await fixture.portal.database.select(sql, { values: { businessId } });
      return [Number(row?.verified), Number(row?.commission)];
    },
    async listRuns(client, kind) {
      const { id: connectionId } = await fixture.findConnection(client);
      return SyncRun.findAll({ where: { connectionId, kind }, order: ["createdAt", "id"], raw: true });
    },
    async listLocations(client) {
      const { id: connectionId } = await fixture.findConnection(client);
      return SourceLocation.findAll({ where: { connectionId }, order: ["externalId"], raw: true });
    },
  };
}

type Mishaps = Omit<SyncFixture, keyof SquareFixture | keyof Reads>;

function createMishaps(fixture: SquareFixture): Mishaps {
  return {
    async loseSale(externalId) {
      await Sale.destroy({ where: { externalId } });
    },
    async falsifySale(externalId, cents) {
      const sale = await Sale.findOne({ where: { externalId }, rejectOnEmpty: true });
      await sale.update({ totalCents: sale.totalCents + cents, fingerprint: "0".repeat(64) });
    },
    async loseLocation(client, externalId) {
      const { id: connectionId } = await fixture.findConnection(client);
      await SourceLocation.destroy({ where: { connectionId, externalId } });
      await ReadSpan.destroy({ where: { connectionId, locationId: externalId } });
    },
    async delaySyncs(milliseconds) {
      await Job.update({ runAt: new Date(fixture.portal.clock.now().getTime() + milliseconds) }, waiting);
    },
    async useUpTries() {
      await Job.update({ attempts: literal("max_attempts - 1") }, waiting);
    },
    async killSyncs() {
      await Job.update({ state: "dead" }, waiting);
    },
    async spoilPositions() {
      await SyncRun.update({ position: "{}" }, { where: { state: "queued" } });
    },
  };
}

export const syncFixture = defineFixture<SyncFixture, SquareFixture>(squareFixture, () => ({
  build: async (fixture) => {
    await fixture.seller.register({ notificationUrl: null });
    return { ...createReads(fixture), ...createMishaps(fixture) };
  },
}));
