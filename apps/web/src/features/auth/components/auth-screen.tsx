export function AuthScreen({ mode }: { mode: string }) {
  return <p>{mode}</p>;
}
