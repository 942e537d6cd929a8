// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/**
 * @title The reads of Multicall3 that the wallet uses
 * @notice Makes several calls for one, and tells an account's coins. It holds nothing and pays nothing.
 */
contract SandboxMulticall {
    struct Call {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    error CallFailed();

    /// Calls each target in order. A failure is passed on only where the caller does not allow it.
    function aggregate3(Call[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (results[i].success, results[i].returnData) = calls[i].target.call(calls[i].callData);
            if (!results[i].success && !calls[i].allowFailure) revert CallFailed();
        }
    }

    function getEthBalance(address account) external view returns (uint256) {
        return account.balance;
    }
}
