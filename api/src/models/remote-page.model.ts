import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Path and access of a remote's page that an admin accepted (S61). */
export class RemotePage extends Model<InferAttributes<RemotePage>, InferCreationAttributes<RemotePage>> {
  declare remote: string;
  /** Key of the remote's `pages`. */
  declare name: string;
  declare path: string;
  /** Role names, sorted, with commas. */
  declare access: string;
  declare acceptedAt: Date;
  declare acceptedBy: CreationOptional<string | null>;
}

export function defineRemotePage(sequelize: Sequelize): void {
  RemotePage.init(
    {
      remote: { type: DataTypes.STRING(40), primaryKey: true },
      name: { type: DataTypes.STRING(40), primaryKey: true },
      path: { type: DataTypes.STRING(200), primaryKey: true },
      access: { type: DataTypes.STRING(100), primaryKey: true },
      acceptedAt: { type: DataTypes.DATE(3), allowNull: false },
      acceptedBy: { type: DataTypes.STRING(32), defaultValue: null },
    },
    { sequelize, tableName: "remote_pages", underscored: true, timestamps: false },
  );
}
