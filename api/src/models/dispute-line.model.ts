import type { LineOutcome } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/**
 * A disputed invoice line, at most once ever (S72). Integer cents. Question and answer never change (triggers reject
 * it).
 */
export class DisputeLine extends Model<InferAttributes<DisputeLine>, InferCreationAttributes<DisputeLine>> {
  declare id: CreationOptional<number>;
  declare disputeId: string;
  declare businessId: string;
  declare invoiceId: string;
  declare lineId: number;
  /** Cents in question, more than 0. */
  declare amountCents: number;
  /** null: open. */
  declare outcome: CreationOptional<LineOutcome | null>;
  /** Cents that the answer granted. */
  declare grantedCents: CreationOptional<number>;
  /** Why the agency refused, wholly or in part. */
  declare reason: CreationOptional<string | null>;
  /** Cents on hold now. The ledger's `held` of the client is their sum. */
  declare heldCents: CreationOptional<number>;
  /** Cents released from hold and owed again: refused or withdrawn. */
  declare releasedCents: CreationOptional<number>;
  /** Cents granted before they were paid: they lower the due amount. */
  declare notOwedCents: CreationOptional<number>;
  /** Cents granted after they were paid: the client's credit, until it is refunded or used by an invoice. */
  declare creditedCents: CreationOptional<number>;
  /** Number of its ledger entries; the next entry's key uses it. */
  declare moves: CreationOptional<number>;
}

export function defineDisputeLine(sequelize: Sequelize): void {
  // Each column needs its own object, because Sequelize writes the column's name into it.
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
