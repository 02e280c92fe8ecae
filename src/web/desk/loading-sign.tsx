// Says that the next screen is on its way, once that takes long enough to be noticed.
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import './loading-sign.css';

const noticedAfterMs = 150;

export function LoadingSign() {
  const loading = useNavigation().state !== 'idle';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), noticedAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return (
    <p className="loading-sign" role="status">
      {slow && <span className="visually-hidden">Loading…</span>}
    </p>
  );
}
