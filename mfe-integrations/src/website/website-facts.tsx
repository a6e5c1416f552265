import type { Integration } from "@portal/shared-ui/api";

import { Fact, Facts, Moment } from "../integrations/fact.js";

/** Last visit, visits in seven days, and the next refresh. Websites report without polling. */
export function WebsiteFacts({ integration: { lastSyncAt, visits } }: { integration: Integration }) {
  const count = visits ?? 0;
  return (
    <Facts>
      <Fact term="Last visit">{lastSyncAt === null ? "None yet" : <Moment at={lastSyncAt} />}</Fact>
      <Fact term="Last 7 days">{count === 1 ? "1 visit" : `${count.toLocaleString("en-US")} visits`}</Fact>
      <Fact term="Next refresh">At each visit</Fact>
    </Facts>
  );
}
