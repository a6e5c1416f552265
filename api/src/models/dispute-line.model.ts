import type { LineOutcome } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A line in question, once ever (S72). Integer cents. What is asked and answered does not change (triggers refuse it). */
export class DisputeLine extends Model<InferAttributes<DisputeLine>, InferCreationAttributes<DisputeLine>> {
  declare id: CreationOptional<number>;
  declare disputeId: string;
  declare businessId: string;
  declare invoiceId: string;
  /** Of the invoice line. */
  declare lineId: number;
  /** In question, more than 0. */
  declare amountCents: number;
  /** null: open. */
  declare outcome: CreationOptional<LineOutcome | null>;
  /** Granted by the answer. */
  declare grantedCents: CreationOptional<number>;
  /** Why the agency refused, wholly or in part. */
  declare reason: CreationOptional<string | null>;
  /** On hold now: the ledger's `held` of the client is the sum of these. */
  declare heldCents: CreationOptional<number>;
  /** Were on hold and are owed again: refused or withdrawn. */
  declare releasedCents: CreationOptional<number>;
  /** Granted before they were paid: they lower what is due. */
  declare notOwedCents: CreationOptional<number>;
  /** Granted after they were paid: the client's credit, until it is refunded or taken by an invoice. */
  declare creditedCents: CreationOptional<number>;
  /** Number of its ledger entries, which names the next one. */
  declare moves: CreationOptional<number>;
}

export function defineDisputeLine(sequelize: Sequelize): void {
  // One object for each column: Sequelize writes the column's name into it.
  const cents = () => ({ type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 });
  DisputeLine.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      disputeId: { type: DataTypes.STRING(32), allowNull: false },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      lineId: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false, unique: true },
      amountCents: { type: DataTypes.BIGINT, allowNull: false },
      outcome: { type: DataTypes.STRING(16), defaultValue: null },
      grantedCents: cents(),
      reason: { type: DataTypes.STRING(2000), defaultValue: null },
      heldCents: cents(),
      releasedCents: cents(),
      notOwedCents: cents(),
      creditedCents: cents(),
      moves: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: "dispute_lines", underscored: true, timestamps: false },
  );
}
