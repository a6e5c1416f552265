import { useNavigation } from "@portal/host-contract";
import { REMOTE_ID } from "@portal/shared-ui/api";
import { PageHeader } from "@portal/shared-ui/core";

import { DeployTokens } from "../deploy-tokens/deploy-tokens.js";
import { TimesIn } from "../lists/agency-time.js";
import page from "../lists/page.module.css";
import { LocalRemotes } from "../remote-choices/local-remotes.js";
import { SigningKeys } from "../remote-keys/signing-keys.js";
import { AllVersions } from "./all-versions.js";
import styles from "./remotes.module.css";
import { VersionsInUse } from "./versions-in-use.js";

/** `/admin/remotes`: releases of the remotes, their keys and deploy tokens (S59, S60). */
export function RemotesPage() {
  const { location } = useNavigation();
  const remote = new URLSearchParams(location.search).get("remote");
  if (remote !== null && REMOTE_ID.test(remote)) return <AllVersions key={remote} remote={remote} />;
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
            <SigningKeys />
            <DeployTokens />
          </div>
        </div>
      </div>
    </>
  );
}
