import { measureBackfill } from "../backfill.mjs";
import { measureBilling } from "../billing.mjs";
import { measureEvents } from "../events.mjs";
import { measureLinks } from "../links.mjs";
import { withPortals } from "../measures/with-portal.mjs";
import { measureRisk } from "../risk.mjs";
import { measureSales } from "../sales.mjs";
import { measureServerFigures } from "../server.mjs";
import { measureStripeBackfill } from "../stripe-backfill.mjs";
import { measureTrack } from "../track.mjs";
import { measureWebhooks } from "../webhooks.mjs";
import { Failure } from "../../scripts/console/failure.mjs";

/** Each measurement has a separate portal. */
const measurements = {
  server: { measure: measureServerFigures },
  sales: { measure: measureSales },
  events: { measure: measureEvents },
  backfill: { measure: measureBackfill },
  "stripe-backfill": { measure: measureStripeBackfill },
  webhooks: { measure: measureWebhooks, hasDemoData: false },
  track: { measure: measureTrack, hasDemoData: false },
  links: { measure: measureLinks },
  billing: { measure: measureBilling },
  risk: { measure: measureRisk, hasDemoData: false },
};

function readNames(args) {
  const names = Object.keys(measurements);
  const unknown = args.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Failure(`There is no measurement '${unknown}'. Measurements: ${names.join(", ")}.`);
  return args.length > 0 ? args : names;
}

/** `npm run bench [-- <name> …]`: exit code 1 when a limit is exceeded. */
export async function run(args) {
  const holds = await withPortals(readNames(args).map((name) => measurements[name]));
  if (!holds.every(Boolean)) process.exitCode = 1;
}
