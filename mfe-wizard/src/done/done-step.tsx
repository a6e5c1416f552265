import { useNavigation } from "@portal/host-contract";
import type { AuthorizationState } from "@portal/shared-ui/api";
import { ButtonLink, Card, DefinitionList } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";

import { LastDigits } from "../last-digits.js";
import styles from "../wizard.module.css";
import { ChangeBankCard } from "./change-bank-card.js";
import { RevokeCard } from "./revoke-card.js";

const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A client who is through: what stands, where its documents are, and what can be done about it. */
export function DoneStep({ authorization }: { authorization: AuthorizationState | null }) {
  return (
    <div className={styles.step}>
      <StandingCard authorization={authorization} />
      <ChangeBankCard />
      <RevokeCard />
    </div>
  );
}

function StandingCard({ authorization }: { authorization: AuthorizationState | null }) {
  const { Link } = useNavigation();
  return (
    <Card title="Debit authorization" className={styles.narrow}>
      {authorization === null ? null : (
        <DefinitionList
          items={[
            { term: "Status", description: "Active: what is billed is debited from this account." },
            {
              term: "Account",
              description: (
                <>
                  {authorization.institution} <LastDigits last4={authorization.last4} />
                </>
              ),
            },
            { term: "Authorized", description: formatZonedInstant(authorization.acceptedAt, BROWSER_ZONE) },
            {
              term: "Documents",
              description: <Link to="/usersettings#documents">The agreement and the authorization in Settings</Link>,
            },
          ]}
        />
      )}
      <div className={styles.actions}>
        <ButtonLink variant="primary" render={(look) => <Link to="/" {...look} />}>
          Go to Home
        </ButtonLink>
      </div>
    </Card>
  );
}
