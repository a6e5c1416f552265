import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A time in which a release was current. It ends when the remote's next turn starts. */
export class RemoteTurn extends Model<InferAttributes<RemoteTurn>, InferCreationAttributes<RemoteTurn>> {
  declare id: CreationOptional<number>;
  declare remote: string;
  declare releaseId: string;
  /** Turn to which a rollback goes; null: none. */
  declare beforeId: CreationOptional<number | null>;
  declare startedAt: Date;
}

export function defineRemoteTurn(sequelize: Sequelize): void {
  RemoteTurn.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, autoIncrement: true, primaryKey: true },
      remote: { type: DataTypes.STRING(40), allowNull: false },
      releaseId: { type: DataTypes.STRING(32), allowNull: false },
      beforeId: { type: DataTypes.BIGINT.UNSIGNED, defaultValue: null },
      startedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "remote_turns", underscored: true, timestamps: false },
  );
}
