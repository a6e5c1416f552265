import { useNavigation } from "@portal/host-contract";
import { REMOTE_ID } from "@portal/shared-ui/api";
import { PageHeader } from "@portal/shared-ui/core";

import { DeployTokens } from "../deploy-tokens/deploy-tokens.js";
import { TimesIn } from "../lists/agency-time.js";
import page from "../lists/page.module.css";
import { LocalRemotes } from "../remote-choices/local-remotes.js";
import { SigningKeys } from "../remote-keys/signing-keys.js";
import { AcceptedPages } from "../remote-pages/accepted-pages.js";
import { PageRequests } from "../remote-pages/page-requests.js";
import { AllVersions } from "./all-versions.js";
import styles from "./remotes.module.css";
import { useRemotes } from "./use-remotes.js";
import { VersionsInUse } from "./versions-in-use.js";

/** `/admin/remotes`: releases of the remotes, their keys, pages and deploy tokens (S59–S61). */
export function RemotesPage() {
  const { location } = useNavigation();
  const remote = new URLSearchParams(location.search).get("remote");
  if (remote !== null && REMOTE_ID.test(remote)) return <AllVersions key={remote} remote={remote} />;
  return <AllRemotes />;
}

function AllRemotes() {
  const remotes = useRemotes().data?.data ?? [];
  return (
    <>
      <PageHeader
        title="Remotes"
        description="Parts of the portal that teams release on their own."
        actions={<TimesIn />}
      />
      <div className={page.column}>
        <VersionsInUse />
        <LocalRemotes />
        <div className={styles.frame}>
          <div className={styles.columns}>
            <PageRequests remotes={remotes}>
              <SigningKeys />
              <AcceptedPages remotes={remotes} />
            </PageRequests>
            <DeployTokens />
          </div>
        </div>
      </div>
    </>
  );
}
