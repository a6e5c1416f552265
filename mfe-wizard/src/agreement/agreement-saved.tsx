import { Button, Card, DefinitionList, Notice } from "@portal/shared-ui/core";

import styles from "./agreement.module.css";
import { useClientBusiness } from "./use-client-business.js";
import { nameState } from "./us-states.js";

/** Summary beside later steps. `onEdit` is null once a mandate depends on the agreement (S57). */
export function AgreementSaved({ onEdit }: { onEdit: (() => void) | null }) {
  const saved = useClientBusiness().data?.saved ?? null;
  if (saved === null) return null;
  return (
    <Card
      title="Agreement"
      actions={
        onEdit === null ? null : (
          <Button variant="quiet" onClick={onEdit}>
            Edit details
          </Button>
        )
      }
    >
      <div className={styles.saved}>
        <Notice tone="good">Your agreement is saved.</Notice>
        <DefinitionList
          items={[
            { term: "Business name", description: saved.businessName },
            { term: "State", description: nameState(saved.state) },
            { term: "Entity type", description: saved.businessType },
            { term: "Address", description: saved.address },
          ]}
        />
      </div>
    </Card>
  );
}
