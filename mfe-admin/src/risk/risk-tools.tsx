import { SelectField, TextField } from "@portal/shared-ui/core";

import { useSearchText } from "../clients/use-list-question.js";
import { LEAST_SCORES, RISK_SORTS, type RiskQuestion, type RiskSort, sortRisk } from "./risk-question.js";
import { HIGH_FROM, KIND_OPTIONS, levelTexts } from "./risk.texts.js";
import styles from "./risk.module.css";

const LEVEL_OPTIONS = LEAST_SCORES.map((least) => ({
  value: String(least),
  label: least === HIGH_FROM ? levelTexts.high : `${levelTexts.watch} and ${levelTexts.high}`,
}));

const sortTexts: Readonly<Record<RiskSort, string>> = {
  score: "Score",
  name: "Client",
  unpaid: "Unpaid",
  lastData: "Last data",
};

interface RiskToolsProps {
  question: RiskQuestion;
  onQuestion: (next: RiskQuestion) => void;
}

/** Search and filters; on a phone also the order. */
export function RiskTools({ question, onQuestion }: RiskToolsProps) {
  const [text, setText] = useSearchText(question, onQuestion);
  return (
    <div className={styles.toolsFrame}>
      <div className={styles.tools}>
        <TextField
          className={styles.search}
          label="Search clients"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Business or owner"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField
          label="Reason"
          placeholder="Any reason"
          options={KIND_OPTIONS}
          value={question.kind ?? ""}
          onChange={({ target }) =>
            onQuestion({ ...question, kind: KIND_OPTIONS.find(({ value }) => value === target.value)?.value ?? null })
          }
        />
        <SelectField
          label="Level"
          placeholder="All"
          options={LEVEL_OPTIONS}
          value={question.min === null ? "" : String(question.min)}
          onChange={({ target }) =>
            onQuestion({ ...question, min: LEAST_SCORES.find((least) => String(least) === target.value) ?? null })
          }
        />
        <SelectField
          className={styles.sort}
          label="Sort by"
          options={RISK_SORTS.map((value) => ({ value, label: sortTexts[value] }))}
          value={question.sort}
          onChange={({ target }) => {
            const sort = RISK_SORTS.find((name) => name === target.value);
            if (sort) onQuestion(sortRisk(question, sort));
          }}
        />
      </div>
    </div>
  );
}
