import { useSession } from "@portal/host-contract";
import { PageHeader } from "@portal/shared-ui/core";

import { AdminStart } from "./admin-start.js";
import { FirstRun } from "./first-run.js";

/** `/`: what to do next, until sales arrive (decision 37). */
export function HomePage() {
  const { role, userName } = useSession();
  return (
    <>
      <PageHeader
        title={`Welcome, ${userName}`}
        description={
          role === "admin" ? "You are signed in as an admin." : "Set up your account, then follow your sales here."
        }
      />
      {role === "admin" ? <AdminStart /> : <FirstRun />}
    </>
  );
}
