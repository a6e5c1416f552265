import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `ignored`: it plays no part, or nobody has its location. `not understood`: of a shape that is not known (S58). */
export type LeadDeliveryState = "done" | "ignored" | "not understood";

/** A delivery that was heard, each once. */
class LeadDeliveryRow extends Model<InferAttributes<LeadDeliveryRow>, InferCreationAttributes<LeadDeliveryRow>> {
  /** SHA-256 of whose address it came to and its own id. */
  declare deliveryKey: string;
  declare type: string;
  declare state: LeadDeliveryState;
  declare receivedAt: Date;
  /** JSON: what it said, without secrets and personal data (D244); null: no JSON, or kept before that was. */
  declare payload: CreationOptional<string | null>;
  /** How often it came again. */
  declare repeats: CreationOptional<number>;
  /** The account at the provider that it named; null where it named none, and for a hook. */
  declare accountId: CreationOptional<string | null>;
  /** Whose it was when it came; null: nobody's. */
  declare businessId: CreationOptional<string | null>;
  /** False: it came to a secret address, and nobody signed it. */
  declare isSigned: CreationOptional<boolean>;
}

export function defineLeadDelivery(sequelize: Sequelize): void {
  LeadDeliveryRow.init(
    {
      deliveryKey: { type: DataTypes.STRING(64), primaryKey: true },
      type: { type: DataTypes.STRING(64), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
      payload: { type: DataTypes.TEXT },
      repeats: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      accountId: { type: DataTypes.STRING(64) },
      businessId: { type: DataTypes.STRING(32) },
      isSigned: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    },
    { sequelize, tableName: "lead_deliveries", underscored: true, timestamps: false },
  );
}
