import type { BusinessInfo } from "@portal/shared-ui/api";
import { Card, DefinitionList, EmptyState } from "@portal/shared-ui/core";

import { formatUsPhone } from "./format-us-phone.js";
import { formatTimeZone } from "./format-time-zone.js";

/** @param props.business null for an account without one, such as an admin's */
export function BusinessCard({ business }: { business: BusinessInfo | null }) {
  return (
    <Card title="Business">
      {business === null ? (
        <EmptyState icon="building" title="No business">
          No business belongs to this account.
        </EmptyState>
      ) : (
        <DefinitionList
          items={[
            { term: "Business name", description: business.bizName },
            { term: "Website", description: business.web ?? "No Website" },
            { term: "Business phone", description: describePhone(business) },
            { term: "Time zone", description: formatTimeZone(business.timeZone) },
          ]}
        />
      )}
    </Card>
  );
}

function describePhone({ bizPhone, bizPhoneSameAsPersonal }: BusinessInfo): string {
  if (bizPhone === null) return "None";
  return bizPhoneSameAsPersonal ? `${formatUsPhone(bizPhone)}, same as your phone` : formatUsPhone(bizPhone);
}
