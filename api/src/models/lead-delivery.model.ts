import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** `ignored`: it plays no part, or nobody has its location. `not understood`: of a shape that is not known (S58). */
export type LeadDeliveryState = "done" | "ignored" | "not understood";

/** A delivery that was heard, each once. */
class LeadDeliveryRow extends Model<InferAttributes<LeadDeliveryRow>, InferCreationAttributes<LeadDeliveryRow>> {
  /** SHA-256 of whose address it came to and its own id. */
  declare deliveryKey: string;
  declare type: string;
  declare state: LeadDeliveryState;
  declare receivedAt: Date;
}

export function defineLeadDelivery(sequelize: Sequelize): void {
  LeadDeliveryRow.init(
    {
      deliveryKey: { type: DataTypes.STRING(64), primaryKey: true },
      type: { type: DataTypes.STRING(64), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "lead_deliveries", underscored: true, timestamps: false },
  );
}
