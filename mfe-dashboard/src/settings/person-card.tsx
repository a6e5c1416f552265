import type { UserInfo } from "@portal/shared-ui/api";
import { Card, DefinitionList } from "@portal/shared-ui/core";

import { formatUsPhone } from "./format-us-phone.js";

export function PersonCard({ user }: { user: UserInfo }) {
  return (
    <Card title="Personal">
      <DefinitionList
        items={[
          { term: "First name", description: user.firstName },
          { term: "Last name", description: user.lastName },
          { term: "Email", description: user.email },
          {
            term: "Phone number",
            description: user.phoneNumber ? formatUsPhone(user.phoneNumber) : "Not verified yet",
          },
        ]}
      />
    </Card>
  );
}
