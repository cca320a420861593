import { z } from 'zod';
import { approvalRoom } from './approval.ts';
import { newPassword } from './auth.ts';
import { dateTime, done, idParam, role, uuid } from './common.ts';
import { route } from './route.ts';
import { languages, roleTypes } from './wire.ts';

const signedIn = { who: 'signed-in' } as const;

export const profile = z.object({
  id: uuid,
  fullname: z.string(), // sic
  iin: z.string().nullable(),
  iinConfirmed: z.boolean(),
  email: z.string(),
  phone: z.string().nullable(),
  language: z.enum(languages),
  lastLoginTime: dateTime.nullable(),
  lastFailedAttempt: dateTime.nullable(),
  demo: z.boolean(),
});

export const roleWithType = role.extend({ typeId: z.enum(roleTypes) });

export const identityRoom = {
  profile: route({
    method: 'GET',
    path: '/identity',
    summary: 'The profile of the signed-in user',
    access: signedIn,
    answers: { 200: profile },
  }),
  challenge: route({
    method: 'GET',
    path: '/identity/challenge',
    summary: 'A nonce to sign for the confirmation of identity, good for five minutes (ours)',
    access: signedIn,
    answers: { 200: z.object({ id: uuid, data: z.string(), expiresAt: dateTime }) },
    holdsSecret: true,
  }),
  confirm: route({
    method: 'POST',
    path: '/identity/confirm',
    summary: 'Confirm identity by a detached CMS over the last nonce',
    access: signedIn,
    body: z.strictObject({ cms: z.string().min(1).max(400_000) }),
    answers: { 200: profile },
    refusals: [410],
  }),
  qr: route({
    method: 'GET',
    path: '/identity/qr',
    summary: 'Begin the confirmation of identity by eGov Mobile (ours)',
    access: signedIn,
    answers: approvalRoom.qr.answers,
    holdsSecret: true,
  }),
  qrState: route({
    method: 'GET',
    path: '/identity/qr/{sessionId}',
    summary: 'How far the confirmation by phone is (ours)',
    access: signedIn,
    params: z.object({ sessionId: uuid }),
    answers: approvalRoom.qrState.answers,
  }),
  qrCancel: route({
    method: 'DELETE',
    path: '/identity/qr/{sessionId}',
    summary: 'Give up the confirmation by phone (ours)',
    access: signedIn,
    params: z.object({ sessionId: uuid }),
    answers: { 204: z.undefined() },
  }),
  phone: route({
    method: 'POST',
    path: '/identity/phone',
    summary: 'Set the phone, ten digits without +7',
    access: signedIn,
    body: z.strictObject({ phone: z.string().regex(/^\d{10}$/) }),
    answers: { 200: profile },
  }),
  password: route({
    method: 'POST',
    path: '/identity/password',
    summary: 'Change the password; every other session ends',
    access: signedIn,
    body: z.strictObject({ oldPassword: z.string().max(256), newPassword }),
    answers: { 200: done },
  }),
  invitations: route({
    method: 'GET',
    path: '/identity/invitations',
    summary: 'Seats that wait for the address of the caller, each for the link of its mail (ours)',
    access: signedIn,
    answers: {
      200: z.array(z.object({ id: uuid, project: z.string(), inviter: z.string().nullable() })),
    },
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/identity/invitations/accept',
    summary: 'Take the seat the mail of an invitation leads to (ours)',
    access: signedIn,
    body: z.strictObject({ token: z.string().trim().min(1).max(200) }),
    answers: { 200: z.object({ projectId: uuid, project: z.string() }) },
    refusals: [403, 422],
  }),
  sendInvitation: route({
    method: 'POST',
    path: '/identity/invitations/{id}/again',
    summary: 'Mail an invitation once more to the address of the caller (ours)',
    access: signedIn,
    params: idParam,
    answers: { 202: done },
    refusals: [404],
  }),
  baseRoles: route({
    method: 'GET',
    path: '/identity/roles',
    summary: 'Roles that count outside any project',
    access: signedIn,
    answers: { 200: z.array(role) },
  }),
  projectRoles: route({
    method: 'GET',
    path: '/identity/roles/{projectId}',
    summary: 'Roles that count inside one project',
    access: { who: 'member', project: { in: 'projectId' } },
    params: z.object({ projectId: uuid }),
    answers: { 200: z.array(role) },
  }),
  roles: route({
    method: 'GET',
    path: '/roles',
    summary: 'All roles with their type',
    access: signedIn,
    answers: { 200: z.array(roleWithType) },
  }),
};
