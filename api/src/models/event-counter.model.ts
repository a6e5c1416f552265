import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Last event number of a business. Writers of the business's events lock this row. */
export class EventCounter extends Model<InferAttributes<EventCounter>, InferCreationAttributes<EventCounter>> {
  declare businessId: string;
  declare lastSeq: number;
}

export function defineEventCounter(sequelize: Sequelize): void {
  EventCounter.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      lastSeq: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
    },
    { sequelize, tableName: "event_counters", underscored: true, timestamps: false },
  );
}
