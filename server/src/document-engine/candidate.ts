/** An active membership, its role, the roles by which its person stands on a side of the project, and those people have in it. */
export type Candidate = {
  id: string;
  user_id: string | null;
  role_code: string | null;
  person_roles: string[];
  held_roles: string[];
};
