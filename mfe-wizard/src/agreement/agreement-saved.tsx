import { useNavigation } from "@portal/host-contract";
import type { CreateContractRequest } from "@portal/shared-ui/api";
import { Button, ButtonLink, Card, DefinitionList, Notice } from "@portal/shared-ui/core";
import { useEffect, useRef } from "react";

import styles from "./agreement.module.css";
import { nameState } from "./us-states.js";

export interface AgreementSavedProps {
  saved: CreateContractRequest;
  /** It was saved just now: the focus goes to the news, which a screen reader then reads. */
  isNew: boolean;
  onEdit: () => void;
}

/** Step 1 is done; the steps after it are not open yet, and the page says so. */
export function AgreementSaved({ saved, isNew, onEdit }: AgreementSavedProps) {
  const { Link } = useNavigation();
  const news = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isNew) news.current?.focus();
  }, [isNew]);

  return (
    <div className={styles.saved}>
      <div ref={news} tabIndex={-1} className={styles.news}>
        <Notice tone="good" title="Your agreement is saved.">
          Connecting your bank comes next. That step is not open yet; you will continue right here.
        </Notice>
      </div>
      <Card
        title="Agreement"
        actions={
          <Button variant="quiet" onClick={onEdit}>
            Edit details
          </Button>
        }
      >
        <DefinitionList
          items={[
            { term: "Business name", description: saved.businessName },
            { term: "State", description: nameState(saved.state) },
            { term: "Entity type", description: saved.businessType },
            { term: "Address", description: saved.address },
          ]}
        />
      </Card>
      <div>
        <ButtonLink variant="primary" render={(look) => <Link to="/" {...look} />}>
          Go to Home
        </ButtonLink>
      </div>
    </div>
  );
}
