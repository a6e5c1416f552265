import { Card, PageHeader } from "@portal/shared-ui/core";
import { useToday } from "@portal/shared-ui/dates";

import { useAgencyZone } from "../lists/agency-time.js";
import { AuditFilter } from "./audit-filter.js";
import { AuditList } from "./audit-list.js";
import styles from "./audit.module.css";
import { useAudit } from "./use-audit.js";
import { useAuditQuestion } from "./use-audit-question.js";

/** `/admin/audit`. */
export function AuditPage() {
  const [question, setQuestion] = useAuditQuestion();
  const audit = useAudit(question);
  const zone = useAgencyZone();
  const firstPage = audit.data?.pages[0];
  const today = useToday(firstPage?.timeZone ?? zone);
  const { start = firstPage?.start, end = firstPage?.end } = question;
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Who did what, when and from where. Entries can’t be edited or deleted."
      />
      <div className={styles.page}>
        <Card>
          <AuditFilter
            question={question}
            range={start === undefined || end === undefined ? null : { start, end }}
            actions={firstPage?.actions ?? []}
            today={today}
            onQuestion={setQuestion}
          />
        </Card>
        <AuditList audit={audit} onClear={question.actor || question.action ? clear : undefined} />
      </div>
    </>
  );

  function clear() {
    setQuestion({ start: question.start, end: question.end });
  }
}
