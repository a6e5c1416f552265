import { useNavigation } from "@portal/host-contract";
import type { AuthorizationState, BankStateAnswer } from "@portal/shared-ui/api";
import { ButtonLink, Card, DefinitionList } from "@portal/shared-ui/core";
import { findBrowserZone, formatZonedInstant } from "@portal/shared-ui/dates";

import { LastDigits } from "../last-digits.js";
import styles from "../wizard.module.css";
import { ChangeBankCard } from "./change-bank-card.js";
import { EndAgreementCard } from "./end-agreement-card.js";
import { RevokeCard } from "./revoke-card.js";
import { useTermination } from "./use-termination.js";

export function DoneStep({ state }: { state: BankStateAnswer }) {
  const { plan } = useTermination(state);
  const endsAt =
    plan?.noticeAt && plan.authorizationEndsAt ? formatZonedInstant(plan.authorizationEndsAt, plan.timeZone) : null;
  return (
    <div className={styles.step}>
      <AuthorizationCard authorization={state.authorization} endsAt={endsAt} timeZone={plan?.timeZone} />
      <ChangeBankCard isRevoked={state.authorization?.endsAfterDebit === true} />
      <RevokeCard />
      <EndAgreementCard state={state} />
    </div>
  );
}

interface AuthorizationCardProps {
  authorization: AuthorizationState | null;
  /** Formatted; null until a notice ends the agreement. */
  endsAt: string | null;
  /** Zone of the business; the browser's until that is loaded. */
  timeZone: string | undefined;
}

function AuthorizationCard({ authorization, endsAt, timeZone = findBrowserZone() }: AuthorizationCardProps) {
  const { Link } = useNavigation();
  return (
    <Card title="Debit authorization" className={styles.narrow}>
      {authorization === null ? null : (
        <DefinitionList
          items={[
            { term: "Status", description: describeStatus(authorization, endsAt) },
            {
              term: "Account",
              description: (
                <>
                  {authorization.institution} <LastDigits last4={authorization.last4} />
                </>
              ),
            },
            { term: "Authorized", description: formatZonedInstant(authorization.acceptedAt, timeZone) },
            {
              term: "Documents",
              description: <Link to="/usersettings#documents">The agreement and the authorization in Settings</Link>,
            },
          ]}
        />
      )}
      <div className={styles.actions}>
        <ButtonLink variant="primary" render={(props) => <Link to="/" {...props} />}>
          Go to Home
        </ButtonLink>
      </div>
    </Card>
  );
}

function describeStatus({ endsAfterDebit }: AuthorizationState, endsAt: string | null): string {
  if (endsAfterDebit === true) return "Revoked. It ends once the debit already on its way has arrived.";
  if (endsAt === null) return "Active: we debit your invoices from this account.";
  return `Active until ${endsAt}: until then, we debit what you already owe.`;
}
