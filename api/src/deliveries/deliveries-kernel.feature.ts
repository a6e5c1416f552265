import { SOURCE_IDS, type DeliveryVendor } from "@portal/api-contract";
import type { Feature } from "../platform/feature";
import type { Retention } from "../platform/jobs/scheduled-tasks";
import type { PersonalData } from "../platform/personal-data/personal-data";
import type { Platform } from "../platform";
import { createRedriveDeliveries, type DeliveryWork } from "./delivery-work";

const day = 86_400_000;

const retentionOf = (vendors: readonly DeliveryVendor[], rest: Omit<Retention, "table" | "only">): Retention => ({
  ...rest,
  table: "deliveries",
  only: { column: "vendor", values: vendors },
});

/** Processes of the former version still write here; triggers copy into `deliveries` (migration 0340). */
const formerTables: readonly Omit<Retention, "name">[] = [
  { table: "webhook_deliveries", column: "done_at", keep: 30 * day },
  { table: "debit_deliveries", column: "received_at", keep: 90 * day },
  { table: "page_deliveries", column: "received_at", keep: 30 * day },
  { table: "lead_deliveries", column: "received_at", keep: 30 * day },
];
const namedAgain: PersonalData = { nothingPersonal: "Deliveries of providers that are also in `deliveries`." };

/** Each delivery is stored once, with its results (D513). */
export function createDeliveriesKernelFeature(
  platform: Platform,
  { deliveryWork }: { deliveryWork: readonly DeliveryWork[] },
): Feature {
  const former = formerTables.map(({ table }) => table);
  return {
    name: "deliveries-kernel",
    tables: ["deliveries", "delivery_tries", ...former],
    nightly: [createRedriveDeliveries(platform, deliveryWork)],
    retention: [
      retentionOf(SOURCE_IDS, { name: "old-deliveries", column: "done_at", keep: 30 * day }),
      retentionOf(["debits"], { name: "old-debit-deliveries", column: "received_at", keep: 90 * day }),
      retentionOf(["facebook", "leads"], { name: "old-told-deliveries", column: "received_at", keep: 30 * day }),
      { name: "old-delivery-tries", table: "delivery_tries", column: "at", keep: 90 * day },
      ...formerTables.map((one) => ({ ...one, name: `old-rows-of-${one.table}` })),
    ],
    personalData: {
      deliveries: {
        exported: {
          leftOut: "Ids of the messages that providers sent us, and the text of those that we did not understand.",
        },
        deletion: {
          kept: "Messages from providers, without a link to you, for 30 days. Those about debits for 90 days.",
        },
      },
      delivery_tries: {
        nothingPersonal: "What became of deliveries of providers, by their ids; they go after 90 days.",
      },
      ...Object.fromEntries(former.map((table) => [table, namedAgain])),
    },
  };
}
